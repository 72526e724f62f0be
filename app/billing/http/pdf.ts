import type { HttpContext } from '@adonisjs/core/http'

/** Sends a document of one's own, which no cache may keep. */
export function sendPdf({ response }: HttpContext, name: string, pdf: Buffer) {
  response
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .header('Cache-Control', 'no-store')
  return response.send(pdf)
}
