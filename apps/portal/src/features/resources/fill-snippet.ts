/** Fills a broker's addresses into a snippet, escaped for HTML. */
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
