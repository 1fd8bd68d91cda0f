/**
 * The words that attackers put between capitals, digits and signs: `Warszawa1`, `P@ssw0rd!`. `haslo` is
 * missing, because `Haslo123` must stay good.
 */
const words = [
  'password passwort passwd pass secret sekret tajne letmein changeme welcome witaj witam start',
  'admin administrator root login user guest test tester demo master konto kontakt biuro firma',
  'partner partners portal partnerportal portalpartner broker agent',
  'qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx zaqwsx',
  'abc abcd abcde abcdef abcdefgh',
  'iloveyou kochamcie kochanie misiek dragon monkey sunshine princess football matrix samsung',
  'wiosna lato jesien zima spring summer autumn winter',
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien',
  'polska poland warszawa krakow wroclaw poznan gdansk gdynia lodz katowice lublin szczecin',
  'anna kasia basia agnieszka karolina monika natalia adam bartek dominik marcin mateusz michal piotr',
].flatMap((line) => line.split(' '))

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** A text without digits and signs around it, where signs stand for letters or for nothing. */
function formsOf(text: string): readonly string[] {
  const small = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const starts = [small, small.replace(/^\P{L}+/u, '')]
  const trimmed = [...starts, ...starts.map((start) => start.replace(/\P{L}+$/u, ''))]
  const letters = (text: string) => text.replaceAll(/[lł]/g, 'i').replaceAll(/\P{L}/gu, '')
  const read = (text: string) => [...text].map((sign) => lookalikes[sign] ?? sign).join('')
  return trimmed.flatMap((form) => [letters(form), letters(read(form))])
}

/** One of these names, in any capitals, with digits and signs. */
export function isOneOf(password: string, names: readonly string[]): boolean {
  const forms = new Set(names.flatMap(formsOf))
  return formsOf(password).some((form) => form !== '' && forms.has(form))
}

/** One of the commonest words, or the portal's name, with digits and signs. */
export function isGuessable(password: string): boolean {
  return isOneOf(password, words)
}
