import { newCoupon, newPrice, newProduct } from '#tests/support/gateways/stripe/objects/catalogue'
import { newCustomer } from '#tests/support/gateways/stripe/objects/customer'
import { route } from '#tests/support/gateways/stripe/routes/route'
import { page } from '#tests/support/gateways/stripe/wire/paging'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

/** Customers, products, prices and coupons. */
export const catalogueRoutes = [
  route('POST', '/v1/customers', ({ world, params }) => {
    const made = world.keep(world.customers, newCustomer(world, params))
    world.emit('customer.created', made)
    return made
  }),
  route('POST', '/v1/customers/:id', ({ world, params, id }) => {
    const customer = world.get(world.customers, id, 'customer')
    customer.email = params.text('email') ?? customer.email
    const card = params.text('invoice_settings[default_payment_method]')
    if (card !== null) customer.invoice_settings.default_payment_method = card === '' ? null : card
    world.emit('customer.updated', customer)
    return customer
  }),
  route('GET', '/v1/customers/:id', ({ world, id }) => world.get(world.customers, id, 'customer')),
  route('DELETE', '/v1/customers/:id', ({ world, id }) => {
    world.get(world.customers, id, 'customer')
    world.customers.delete(id)
    return { id, object: 'customer', deleted: true }
  }),

  route('POST', '/v1/products', ({ world, params }) => {
    const made = newProduct(world, params)
    if (world.products.has(made.id)) throw invalid('Product already exists.', 'resource_already_exists', 'id')
    return world.keep(world.products, made)
  }),
  route('POST', '/v1/prices', ({ world, params }) => {
    world.get(world.products, params.text('product') ?? '', 'product', 'product')
    const made = newPrice(world, params)
    const holder = [...world.prices.values()].find(({ lookup_key }) => lookup_key && lookup_key === made.lookup_key)
    if (holder && params.flag('transfer_lookup_key') !== true) throw invalid('A price already uses that lookup key.')
    if (holder) holder.lookup_key = null
    return world.keep(world.prices, made)
  }),
  route('GET', '/v1/prices/:id', ({ world, id }) => world.get(world.prices, id, 'price')),
  route('GET', '/v1/prices', ({ world, params, url }) => {
    const keys = params.list('lookup_keys')
    const active = params.flag('active')
    const chosen = [...world.prices.values()].filter(
      (price) =>
        (keys.length === 0 || keys.includes(price.lookup_key ?? '')) && (active ?? price.active) === price.active
    )
    return page(chosen, params, url)
  }),

  route('GET', '/v1/coupons/:id', ({ world, id }) => world.get(world.coupons, id, 'coupon')),
  route('POST', '/v1/coupons', ({ world, params }) => {
    const made = newCoupon(world, params)
    if (world.coupons.has(made.id)) throw invalid('Coupon already exists.', 'resource_already_exists', 'id')
    return world.keep(world.coupons, made)
  }),
]
