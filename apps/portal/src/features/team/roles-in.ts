/** The roles in the text of a form: their names with spaces between. */
export function rolesIn(text: string): string[] {
  return text.split(' ').filter((role) => role !== '')
}
