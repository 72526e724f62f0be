/** Texts of the mails about money. */
export default {
  plans: { free: 'Free', monthly: 'Monthly', yearly: 'Yearly' },
  receipt: {
    subject: (amount: string) => `Your receipt over ${amount}`,
    text: (plan: string, amount: string) => `Thank you. ${amount} for the ${plan} plan was paid.`,
    invoice: (number: string) => `The invoice has the number ${number}. You find it in your account, as a PDF too.`,
    action: 'Open the invoices',
  },
  confirm: {
    subject: 'Your bank asks you to confirm a payment',
    text: (amount: string) => `Your bank wants you to confirm the payment of ${amount}. Until then it is not made.`,
    action: 'Confirm the payment',
  },
  pastDue: {
    subject: 'Your payment did not go through',
    text: (plan: string, until: string) =>
      `The payment for the ${plan} plan failed. We try again. You keep your plan until ${until} (UTC); without a payment it ends then.`,
    action: 'Update the payment method',
  },
  renewal: {
    subject: 'Your plan renews soon',
    text: (plan: string, amount: string, on: string) =>
      `On ${on} (UTC) your ${plan} plan renews for ${amount}. There is nothing to do. If you do not want that, cancel before.`,
    action: 'Manage the subscription',
  },
  ends: {
    subject: 'Your subscription is canceled',
    text: (plan: string, until: string) =>
      `Your ${plan} plan lasts until ${until} (UTC) and then ends by itself. Nothing more is charged. You can resume it until then.`,
    action: 'Manage the subscription',
  },
  ended: {
    subject: 'Your subscription has ended',
    text: (plan: string) => `Your ${plan} plan has ended, and your account is on the free plan now.`,
    reasons: {
      unpaid: 'The payment could not be collected within the time.',
      dispute: 'The charge was contested at the bank.',
      refund: 'The payment was given back.',
    },
    action: 'See the plans',
  },
  refunded: {
    subject: 'Your money is on its way back',
    text: (amount: string) => `We have given back ${amount}. Depending on your bank it takes some days to arrive.`,
  },
}
