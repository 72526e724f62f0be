import type { CurrentUser } from '~/lib/auth/current-user'

const plans: Record<CurrentUser['subscriptionPlan'], string> = {
  free: 'Free Plan',
  monthly: 'Monthly Plan',
  yearly: 'Yearly Plan',
}

export default {
  plans,
  title: 'Dashboard',
  settingUp: 'Setting up your dashboard...',
  welcome: (name: string) => `Welcome back, ${name}!`,
  dismissWelcome: 'Dismiss the welcome',
  footer: (layout: string, count: number) => `${layout} layout · ${count} ${count === 1 ? 'widget' : 'widgets'}`,
  layouts: { grid: 'Grid', compact: 'Compact', expanded: 'Expanded' },
  toasts: {
    serverSelection: { title: 'Server Selection', description: 'Choose a server to connect to' },
    upgrade: { title: 'Upgrade', description: 'See what the paid plans offer' },
  },
  verify: {
    title: 'Verify your e-mail to get 5 connections',
    text: (email: string) => `We sent a link to ${email}. Until then you have one test connection.`,
    unlimited: {
      title: 'Verify your e-mail address',
      text: (email: string) => `We sent a link to ${email}. With it you can get back in when you forget your password.`,
    },
    action: 'Send again',
    sending: 'Sending...',
  },
  connection: {
    label: 'Connection',
    connected: 'Connected',
    disconnected: 'Disconnected',
    connecting: 'Connecting...',
    noDevice: 'None of your devices is connected.',
    defaultServer: 'Default server',
    noServer: 'No servers available',
    serverOffline: 'No server is online at the moment.',
    demo: 'Demo',
    demoText: 'Demo connection: nothing is protected.',
    states: {
      waiting: 'Waiting for your device',
      live: (device: string) => `Traffic from ${device} goes through this server.`,
      idle: (device: string) => `No traffic from ${device} in the last 3 minutes.`,
    },
    waitingHint: 'Import the file or scan the code to start the tunnel.',
    connect: 'Connect',
    changeServer: 'Change Server',
    down: 'Download',
    up: 'Upload',
    measuring: 'measuring',
    others: 'Other devices',
    failed: "Couldn't load your connection.",
    retry: 'Try again',
  },
  usage: {
    limited: (used: number, limit: number) => `${used} of ${limit} connections used this month`,
    test: (used: number, limit: number) => `${used} of ${limit} test connection used`,
    unlimited: 'Unlimited Usage',
    premium: 'Premium Plan Active',
    remaining: (count: number) => `${count} left`,
    usedUp: 'All used',
  },
  ended: {
    byUser: (server: string) => `Disconnected from ${server}`,
    elsewhere: (server: string) => `The connection to ${server} has ended`,
    elsewhereText: "It was ended on another device, or wasn't used for a while.",
    switchOff: 'Now switch the tunnel off in WireGuard, or this device stays offline',
  },
  draining: {
    title: (city: string) => `${city} closes for maintenance`,
    text: (deadline: string | null) =>
      `${deadline ? `It works until ${deadline}.` : 'It will close soon.'} Switching servers doesn't count as a connection.`,
    action: 'Get a new file',
    moving: 'Connecting...',
  },
}
