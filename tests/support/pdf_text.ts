import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of the pages can copy. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const pages = await pagesOf(pdf)
  return pages.map((items) => items.map(({ text }) => text).join('')).join('\n')
}

/** The texts of each line, from left to right and from the top of the first page down. */
export async function linesOfPdf(pdf: Uint8Array): Promise<string[][]> {
  const pages = await pagesOf(pdf)
  return pages.flatMap((items) => {
    const lines = Map.groupBy(
      items.filter(({ text }) => text.trim() !== ''),
      ({ y }) => y
    )
    return [...lines]
      .toSorted(([one], [other]) => other - one)
      .map(([, own]) => own.toSorted((one, other) => one.x - other.x).map(({ text }) => text))
  })
}

interface Item {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The pieces of each page with their places, in points from its lower left corner. */
export async function pagesOf(pdf: Uint8Array): Promise<Item[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: Item[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y: Math.round(y), width: item.width }]
      })
    )
  }
  await document.loadingTask.destroy()
  return pages
}
