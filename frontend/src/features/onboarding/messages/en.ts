export default {
  title: 'Tutorial',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  previous: 'Previous',
  skip: 'Skip',
  next: 'Next',
  start: 'Get Started',
  completed: { title: 'Welcome aboard!', description: 'You can open the tutorial again at any time.' },
  welcome: {
    title: (brand: string) => `Welcome to ${brand}`,
    text: 'Your traffic goes through an encrypted tunnel to a server that you choose, out of 150+ locations in 25+ countries. Setting it up takes two minutes.',
    points: [
      'Keys are made in this browser and stay with you',
      'No record of past connections',
      'Works with the WireGuard app of every system',
    ],
  },
  verify: {
    title: 'Verify your e-mail',
    unlimitedText: (email: string) =>
      `We sent a link to ${email}. With it you can get back in when you forget your password.`,
    text: (email: string) => `We sent a link to ${email}. It gives you 5 connections a month instead of one to try.`,
    send: 'Send the mail again',
    sending: 'Sending...',
    waiting: 'Waiting for your click on the link',
    verified: 'Your e-mail is verified',
    required: 'Open the link in the mail, or skip this for now.',
  },
  server: {
    title: 'Choose a server',
    text: 'Near servers are fast; far ones show you the internet of another country. Your default server is selected; the others are the best right now.',
    none: 'No server is there at the moment. You can choose one later.',
    label: 'Server',
  },
  connect: {
    title: 'Connect a device',
    text: (server: string) =>
      `Connect takes a place for this device on ${server} and gives you a file and a code for the WireGuard app.`,
    noServer: 'Choose a server first, then connect this device.',
    connect: 'Connect',
    connecting: 'Connecting...',
  },
  dashboard: {
    title: 'Your dashboard',
    text: 'It is made of widgets: state, server, use of the month. Move, resize, add and remove them until it is yours.',
    tip: 'The dashboard button at the top opens its settings.',
  },
  plans: {
    title: 'Plans',
    text: 'Free is 5 connections a month on the free servers. Paid plans lift the limit, open every server and bring more devices.',
    free: { name: 'Free', text: '5 connections a month, 1 device' },
    monthly: { name: 'Monthly', text: 'Unlimited, all servers, 5 devices' },
    yearly: { name: 'Yearly', text: 'Unlimited, all servers, 10 devices' },
    look: 'Look at the plans',
  },
  ready: {
    title: 'Ready',
    text: "You're all set. Switch the tunnel on in WireGuard. The dashboard shows your device as soon as its traffic arrives.",
    help: 'Questions? The help center has answers.',
  },
}
