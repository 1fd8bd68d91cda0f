import yauzl from 'yauzl'

/** The cells of the first sheet, as text. */
export async function readWorkbook(
  bytes: Buffer,
): Promise<{ xml: string; rows: (string | null)[][] }> {
  const xml = await readEntry(bytes, 'xl/worksheets/sheet1.xml')
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) =>
      cell === undefined ? null : unescapeXml(cell.replaceAll(/<[^>]+>/g, '')),
    ),
  )
  return { xml, rows }
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

function readEntry(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          resolve(Buffer.concat(chunks).toString('utf8'))
        })
      })
      zip.readEntry()
    })
  })
}
