import culvert from '#config/culvert'
import { languageTag, type Language } from '#core/languages'
import type { RenderedMail } from '#core/mail/mail'

interface MailParts {
  language?: Language
  subject: string
  /** Paragraphs of plain text, in order; a line break in one stays one. */
  paragraphs: string[]
  /** The one thing to do, shown as a button and as a bare link. */
  action?: { label: string; url: string }
}

/** The one look of all mails: short text, one action, nothing loaded from anywhere. */
export function mailLayout({ language = 'en', subject, paragraphs, action }: MailParts): RenderedMail {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${culvert.brand}`].join(
    '\n\n'
  )
  const button = action
    ? `<p><a href="${escape(action.url)}" style="display:inline-block;background:#0B7A75;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">${escape(action.label)}</a></p>
<p style="color:#5B6B69;font-size:13px;word-break:break-all">${escape(action.url)}</p>`
    : ''
  const html = `<!doctype html><html lang="${languageTag(language)}"><body style="margin:0;background:#FAF8F4;color:#14201F;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px"><p style="font-weight:600">${escape(culvert.brand)}</p>
${paragraphs.map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${button}</div></body></html>`
  return { subject, text, html }
}

/** Names and labels are somebody's input: in HTML they stay text. */
function escape(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
