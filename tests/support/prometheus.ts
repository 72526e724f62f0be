/** One line of Prometheus' text format. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`)
const TYPES = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped'])
const SUFFIX = /_(bucket|sum|count)$/

/**
 * Reads Prometheus' text format and refuses whatever a server may refuse: lines that it doesn't know, series without a type,
 * a name typed twice, and one series twice. Go reads 'Nan', too. https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function parseMetrics(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const seen = new Set<string>()
  const samples: Sample[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue
    const typed = line.match(new RegExp(`^# TYPE (${NAME}) (\\w+)$`))
    if (typed) {
      const [, name = '', type = ''] = typed
      if (types.has(name) || !TYPES.has(type)) throw new Error(`this type is wrong: ${line}`)
      types.set(name, type)
      continue
    }
    const sample = readSample(line)
    const family = types.has(sample.name) ? sample.name : sample.name.replace(SUFFIX, '')
    if (!types.has(family)) throw new Error(`this series has no type: ${line}`)
    const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()])
    if (seen.has(key)) throw new Error(`this series comes twice: ${line}`)
    seen.add(key)
    samples.push(sample)
  }
  return samples
}

function readSample(line: string): Sample {
  const [, name, labels = '', value] = line.match(SAMPLE) ?? []
  const number = value === '+Inf' ? Infinity : value === '-Inf' ? -Infinity : Number(value)
  if (name === undefined || value === undefined || (Number.isNaN(number) && !/^nan$/i.test(value)))
    throw new Error(`this is no sample: ${line}`)
  return { name, labels: readLabels(labels), value: number }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const found = LABEL.exec(text)
    if (!found?.[1] || found[1] in labels) throw new Error(`these labels are wrong: ${text}`)
    labels[found[1]] = found[2] ?? ''
  }
  return labels
}
