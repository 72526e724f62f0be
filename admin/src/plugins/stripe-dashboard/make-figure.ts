import { gatewayName } from '../../kernel/format/gateways'
import type { Figure, Term } from './figure'
import type { GatewayFigures, PlanFigures, Report } from './types'

type Said = (report: Report, whole?: Report) => string

/** A figure with its formula, whose last line is what comes out. */
export function makeFigure(id: string, label: string, text: Said, of: Omit<Figure, 'id' | 'label' | 'value'>): Figure {
  return {
    id,
    label,
    value: text,
    ...of,
    terms: (report, whole) => [...of.terms(report, whole), { sign: '=', label, text: text(report, whole) }],
  }
}

type Part = GatewayFigures & PlanFigures
type Added = { [Name in keyof Part]: Part[Name] extends number ? Name : never }[keyof Part]

/** What is added up, gateway by gateway; of one gateway alone, plan by plan. */
export function partsOf(name: Added, textOf: (report: Report) => (value: number) => string) {
  return (report: Report): Term[] => {
    const text = textOf(report)
    const { gateways, plans } = report.details
    const parts =
      gateways.length === 1 && plans.length > 1
        ? plans.map((plan) => ({ label: plan.planName, value: plan[name] }))
        : gateways.map((gateway) => ({ label: gatewayName(gateway.gateway), value: gateway[name] }))
    const some = parts.filter(({ value }) => value !== 0)
    const shown = some.length > 0 ? some : parts.slice(0, 1)
    if (shown.length === 0) return [{ label: 'All gateways', text: text(0) }]
    return shown.map(({ label, value }, index) => ({
      ...(index > 0 && { sign: '+' as const }),
      label,
      text: text(value),
    }))
  }
}
