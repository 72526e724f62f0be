/** What every screen says about the subscription. */
export default {
  plans: { free: 'Free Plan', monthly: 'Monthly Plan', yearly: 'Yearly Plan' },
  /** The plan's name by itself. */
  names: { free: 'Free', monthly: 'Monthly', yearly: 'Yearly' },
  per: { month: 'per month', year: 'per year' },
  testMode: 'Test mode – nothing is charged',
  offline: "You're offline. No changes were saved.",
  retry: 'Try again',
  cancel: {
    confirm: 'Are you sure you want to cancel your subscription?',
    action: 'Cancel',
    busy: 'Canceling...',
    done: { title: 'Subscription Canceled', description: 'Your subscription has been canceled successfully' },
    failed: { title: 'Cancellation Failed', text: 'Failed to cancel subscription' },
  },
  /** One optional question after a cancellation. */
  why: {
    title: 'Why did you cancel?',
    text: 'Optional. Your answer helps us improve.',
    reasons: {
      too_expensive: "It's too expensive",
      not_needed: "I don't need a VPN right now",
      speed: 'Connections are too slow',
      locations: 'The locations I need are missing',
      other_service: 'I use another service',
      other: 'Another reason',
    },
    send: 'Send answer',
    busy: 'Sending...',
    skip: 'Skip',
    thanks: 'Thanks for your answer.',
    missing: 'Choose a reason, or skip the question.',
    failed: "Couldn't send your answer. Try again.",
  },
  resume: {
    action: 'Resume',
    busy: 'Resuming...',
    done: { title: 'Subscription Resumed', description: 'It renews as before.' },
    failed: { title: 'Resuming Failed', text: 'Failed to resume the subscription' },
  },
  /** How long it lasts. */
  endsOn: (day: string) => `Canceled. You keep your plan until ${day} and won't be charged again.`,
  renewsOn: (day: string, amount: string) => `Renews on ${day} for ${amount}.`,
  /** At a price that only the provider knows. */
  renewsThen: (day: string) => `Renews on ${day}.`,
  graceUntil: (day: string) => `The last payment failed. Your plan stays until ${day}.`,
  unpaid: 'The last payment failed.',
  /** What gateways are called until an operator calls them otherwise. */
  gateways: {
    testMode: 'Test mode',
    testCard: 'Nothing is charged. Pay with a test card such as 4242 4242 4242 4242.',
    cards: 'Credit and debit cards',
    paypal: 'Pay with your PayPal balance, bank account or card.',
    googlePlay: 'Subscribe in the Android app and pay with your Google account.',
  },
}
