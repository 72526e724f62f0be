import { open, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { reportOptions, requestOf } from '#cli/shared/report_options'
import { sizeInWords } from '#shared/size'

export default defineCommand({
  summary: 'Save the financial report of a range as CSV or PDF',
  options: {
    ...reportOptions,
    format: option.choice(['csv', 'pdf'], { description: 'Kind of file', default: 'csv' }),
    to: option.text({ description: 'Where to save it (default: financial-report-<range>.<format> here)' }),
  },
  examples: [
    ['culvert analytics export --range 1y', 'Saves financial-report-1y.csv'],
    ['culvert analytics export --format pdf --to /srv/reports/november.pdf', 'Replaces no file that is there'],
  ],
  async run({ options, make, signal }) {
    const { FindFinancialReport, ReportCsv, reportFileName, reportPdf } = await import('#analytics/index')
    const { Clock } = await import('#core/clock')
    const { default: culvert } = await import('#config/culvert')
    const { format, range } = options
    const path = resolve(options.to ?? reportFileName(range, format))
    async function content() {
      if (format === 'csv') return (await make(ReportCsv)).execute(requestOf(options))
      const report = await (await make(FindFinancialReport)).execute(requestOf(options))
      const now = (await make(Clock)).now().toJSDate()
      return Readable.from([await reportPdf(report, { brand: culvert.brand, now })])
    }
    const made = await content()
    const file = await open(path, 'wx').catch((error: unknown) => {
      throw refusal(error, path)
    })
    try {
      await pipeline(made, file.createWriteStream({ flush: true }), { signal })
    } catch (error) {
      // An incomplete report is of no use.
      await rm(path, { force: true })
      throw refusal(error, path)
    }
    return { path, bytes: (await stat(path)).size }
  },
  text: ({ path, bytes }) => `Saved ${path} (${sizeInWords(bytes)}).`,
})

function refusal(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST')
    return new CliError(`${path} is there already.`, { next: 'Choose another name with --to', code: 'E_FILE_EXISTS' })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
    return new CliError(`${path} can't be written (${code}).`, {
      next: 'Choose another place with --to',
      code: 'E_NOT_WRITABLE',
    })
  return error
}
