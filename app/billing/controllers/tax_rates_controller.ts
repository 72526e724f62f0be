import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, changedMeanwhile, notFound } from '#core/errors'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { pageOf } from '#core/lists/page_of'
import { SetTaxRate, type SetTaxRateInput } from '#billing/actions/set_tax_rate'
import { listTaxRates, type TaxRate } from '#billing/queries/list_tax_rates'
import { taxVersion } from '#billing/services/tax_version'
import TaxRateTransformer from '#billing/transformers/tax_rate_transformer'
import { createTaxRateValidator, editTaxRateValidator, taxRateList } from '#billing/validators/tax_rate'

type Row = TaxRate & { id: string }

const SORTS = { id: ({ id }: Row) => id, rateBps: ({ rateBps }: Row) => rateBps }

/** The taxes that prices contain, by country. Invoices that were issued keep theirs. */
export default class TaxRatesController {
  async index(ctx: HttpContext) {
    const rates = (await listTaxRates()).map((rate) => ({ ...rate, id: rate.country }))
    const page = pageOf(rates, await readList(ctx, taxRateList), SORTS)
    describePage(ctx, taxRateList.name, page)
    return ctx.serialize(TaxRateTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(TaxRateTransformer.transform(await findTaxRate(countryOf(ctx))))
  }

  @inject()
  async store(ctx: HttpContext, setRate: SetTaxRate) {
    const input = await ctx.request.validateUsing(createTaxRateValidator)
    const error = await set(ctx, setRate, { ...input, version: null })
    if (error === 'changed_meanwhile') throw taken()
    ctx.response.status(201)
    return ctx.serialize(TaxRateTransformer.transform(await findTaxRate(input.country)))
  }

  @inject()
  async update(ctx: HttpContext, setRate: SetTaxRate) {
    const before = await findTaxRate(countryOf(ctx))
    const { version = taxVersion(before), ...input } = await ctx.request.validateUsing(editTaxRateValidator)
    await requireChange(ctx, input, async () => this.show(ctx))
    const { country, name, rateBps } = { ...before, ...input }
    const error = await set(ctx, setRate, { country, name, rateBps, version })
    if (error === 'changed_meanwhile') throw changedMeanwhile(await this.show(ctx))
    return this.show(ctx)
  }

  /** Invoices of the country show no tax from then on. */
  @inject()
  async destroy(ctx: HttpContext, setRate: SetTaxRate) {
    const { country, name } = await findTaxRate(countryOf(ctx))
    await set(ctx, setRate, { country, name, rateBps: null })
    return { id: country }
  }
}

function countryOf({ params }: HttpContext): string {
  return String(params['id'])
}

async function findTaxRate(country: string): Promise<TaxRate> {
  const rate = (await listTaxRates()).find((known) => known.country === country)
  if (!rate) throw notFound()
  return rate
}

/** Throws what the operator typed wrong. */
async function set(ctx: HttpContext, setRate: SetTaxRate, input: Omit<SetTaxRateInput, 'actorId'>) {
  const result = await setRate.execute({ ...input, actorId: ctx.auth.getUserOrFail().id })
  if (result.ok) return null
  const { type } = result.error
  if (type === 'changed_meanwhile') return type
  throw type === 'wrong_rate'
    ? onField('rateBps', 'range', 'The rate must be between 0 and 50 percent.')
    : onField('country', 'country', 'Write two letters such as DE.')
}

function taken() {
  return onField('country', 'taken', 'This country has a rate already. Edit that one.')
}

function onField(field: string, rule: string, message: string) {
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field, rule, message }] })
}
