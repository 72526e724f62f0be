/**
 * Texts of the landing page. Everything here is true of the product. Prices are display text too: what is charged comes
 * from the plan catalogue, which is shown where a plan is chosen.
 */
export default {
  hero: {
    tagline: 'Your Privacy is Our Priority',
    title: 'The quiet way under a public road',
    lead: (brand: string) =>
      `The internet is a public road: everybody along it sees who passes. ${brand} takes your traffic underneath, through a WireGuard tunnel whose keys are made in your browser and stay with you.`,
    start: 'Get Started free',
    more: 'See what it does',
    facts: ['Keys made in your browser', 'No record of past connections', 'Free plan without a card'],
  },
  drawing: {
    label:
      'Drawing: tags with an address, a site and a time pass over a road for everyone to see. Below it, water flows through a stone arch and shows nothing.',
    tags: ['from 203.0.113.24', 'to shop.example', 'at 21:04', 'from 198.51.100.7', 'to bank.example', 'at 21:06'],
    above: 'the public road',
    below: 'your traffic',
  },
  features: {
    title: 'Built like a culvert: simple, solid, out of sight',
    lead: 'Six things we can show you, not just promise.',
    items: {
      key: {
        title: 'Keys made in your browser',
        text: "Every device's private key is made on your side. We only ever see the public half.",
      },
      forget: {
        title: 'No record of past connections',
        text: "When a connection ends, its row is deleted. What stays is a number: this month's count.",
      },
      tunnel: {
        title: 'Plain WireGuard',
        text: 'Scan a code or import a file into the WireGuard app for your phone or computer. IPv4 and IPv6.',
      },
      names: {
        title: 'Names stay in the tunnel',
        text: 'Looking up a site goes through the tunnel too, so the network you are on does not learn its name.',
      },
      gate: {
        title: 'A gate that closes',
        text: 'With a paid plan, the file for Linux brings a kill switch: if the tunnel breaks, nothing leaks past it.',
      },
      gauge: {
        title: 'Servers that tell the truth',
        text: 'Latency, load and uptime are measured on each server itself and shown before you connect.',
      },
    },
  },
  pricing: {
    title: 'Pricing',
    lead: 'Begin free. Paid plans open every server and lift the limit.',
    popular: 'Most Popular',
    plans: {
      free: {
        name: 'Free',
        amount: '$0',
        per: 'per month',
        note: 'No card needed',
        points: ['5 connections a month', 'Free servers', '1 device'],
        action: 'Start free',
      },
      monthly: {
        name: 'Monthly',
        amount: '$9.99',
        per: 'per month',
        note: 'Cancel anytime',
        points: ['Unlimited connections', 'All servers, premium ones included', '5 devices', 'Kill switch for Linux'],
        action: 'Choose Monthly',
      },
      yearly: {
        name: 'Yearly',
        amount: '$99.99',
        per: 'per year',
        note: 'Save 17%, 2 months free',
        points: ['Everything in Monthly', '10 devices', 'One payment a year'],
        action: 'Choose Yearly',
      },
    },
    guarantee: '30-day money-back guarantee on paid plans. Prices in US dollars.',
  },
  callToAction: {
    title: 'Take the way underneath',
    text: 'An account takes a minute: an e-mail address and a password. The first tunnel takes another.',
    start: 'Create your account',
  },
  welcome: { title: 'Welcome back', text: 'Redirecting to your dashboard...' },
}
