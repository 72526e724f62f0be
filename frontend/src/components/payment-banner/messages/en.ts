export default {
  failed: 'Your last payment failed',
  until: (day: string) => `Your plan stays until ${day}. Pay before that, and nothing changes.`,
  soon: 'Pay now to keep your plan.',
  confirm: 'Your bank wants you to confirm a payment',
  pay: 'Pay now',
  confirmAction: 'Confirm the payment',
  card: 'Change the card',
}
