/** A snippet with the addresses of a broker in it, each written as HTML wants it. */
export function fillSnippet(snippet: string, values: { link: string; banner: string }): string {
  return snippet
    .replaceAll('{link}', () => escaped(values.link))
    .replaceAll('{banner}', () => escaped(values.banner))
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
