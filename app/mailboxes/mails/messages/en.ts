/** Texts of the mail that asks whether mail may be forwarded. */
export default {
  confirm: {
    subject: (address: string) => `May we forward mail for ${address} to you?`,
    text: (brand: string, address: string) =>
      `An operator of ${brand} wants to forward the mail that comes to ${address} to you.`,
    more: 'Nothing is forwarded before you agree. The link is good for 24 hours and for one use.',
    ignore: 'If you do not expect this, ignore this mail and nothing happens.',
    action: 'Look at it and agree',
  },
}
