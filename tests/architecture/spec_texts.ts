/** A text that the specification quotes: a person sees it letter for letter. `{…}` stands for what is filled in. */
interface SpecText {
  text: string
  /** Where the specification has it. */
  section: string
}

function from(section: string, ...texts: string[]): SpecText[] {
  return texts.map((text) => ({ text, section }))
}

/** Texts of the screens that exist. Whoever builds a screen adds its texts here first. */
export const specTexts: SpecText[] = [
  ...from('user app 1, loading screen', 'Your Privacy is Our Priority', 'Loading {brand}'),
  ...from('user app 2, route table', 'Page Not Found', 'No internet connection. Some features may not work.'),
  ...from('user app 2, landing redirect', 'Welcome back', 'Redirecting to your dashboard...'),
  ...from('user app 2, landing page', 'Features', 'Pricing', 'Sign In', 'Get Started', 'Most Popular'),
  ...from('user app 2, home dashboard', 'Free Plan', 'Monthly Plan', 'Yearly Plan', 'Welcome back, {name}!'),
  ...from('user app 2, bottom navigation', 'Home', 'Servers'),
  ...from(
    'user app 2, select server screen',
    'Search servers...',
    'Free Servers',
    'No free servers found',
    'Premium Servers',
    'Locked',
    'Upgrade to Access Premium Servers',
    'Connect',
    'Connecting...'
  ),
  ...from('user app 2, theme toggle', 'Light', 'Dark', 'System'),
  ...from('user app 4, theme', 'vpn-ui-theme'),
  ...from('user app 4, authentication', 'Unauthorized', 'You are logged out. Logging in again...'),
  ...from('user app 4, connection widget', 'Connected', 'Disconnected'),
  ...from('user app 4, connect', 'Premium Server', 'Upgrade to access premium servers'),
  ...from('user app 4, verification', 'Verification Email Sent'),
  ...from('user app 8, connect failures', 'Upgrade Required', 'Connection Failed', 'Failed to connect to VPN'),
  ...from('user app 9, prices on the landing page', '$9.99', '$99.99'),
  ...from(
    'decisions, connecting',
    'Import the file or scan the code to start the tunnel',
    'Waiting for your device',
    'Now switch the tunnel off in WireGuard, or this device stays offline',
    'Verify your e-mail to get 5 connections',
    'Server-made key'
  ),
  ...from('decisions, demo fleet', 'Demo'),
]
