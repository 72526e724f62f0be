/** A text that the specification quotes: a person sees it letter for letter. `{…}` stands for what is filled in. */
interface SpecText {
  text: string
  /** Where the specification has it. */
  section: string
  /** Where it has to stand: a folder with a message catalog, below `frontend/src`, or a file. */
  place: string
}

/** The texts of a section that a place has to say. */
function says(place: string, section: string, ...texts: string[]): SpecText[] {
  return texts.map((text) => ({ text, section, place }))
}

/** Texts of the screens that exist. Whoever builds a screen adds its texts here first. */
export const specTexts: SpecText[] = [
  ...says('components/loading-screen', 'user app 1, loading screen', 'Your Privacy is Our Priority', 'Loading {brand}'),

  // Public pages.
  ...says('features/not-found', 'user app 2, route table', 'Page Not Found'),
  ...says('app', 'user app 2, route table', 'Page Not Found', 'Select Server', 'Choose Your Plan', 'Settings'),
  ...says('lib', 'user app 2, route table', 'No internet connection. Some features may not work.'),
  ...says('features/landing', 'user app 2, landing redirect', 'Welcome back', 'Redirecting to your dashboard...'),
  ...says('components/public-frame', 'user app 2, landing page', 'Features', 'Pricing', 'Download', 'Contact'),
  ...says('components/public-frame', 'user app 2, landing page', 'Sign In', 'Get Started'),
  ...says('features/landing', 'user app 2, landing page', 'Pricing', 'Free', 'Monthly', 'Yearly', 'Most Popular'),
  ...says('features/landing', 'user app 9, prices on the landing page', '$0', '$9.99', '$99.99', 'per month'),
  ...says('features/landing', 'user app 9, prices on the landing page', 'Save 17%, 2 months free'),
  ...says('features/landing', 'user app 9, landing devices', '5 devices', '10 devices'),
  ...says('features/landing', 'user app 9', '30-day money-back guarantee', 'Cancel anytime'),
  ...says('features/support', 'user app 2, contact page', 'Subject', 'Message', 'Priority', 'Sign In'),
  ...says('features/support', 'user app 3, support contact payload', 'Low', 'Medium', 'High'),
  ...says('features/support', 'user app 8, contact success', 'Message Sent!', "We'll get back to you within 24 hours."),
  ...says('features/support', 'user app 8, contact failure', 'Error', 'Failed to send message. Please try again.'),

  // Downloads.
  ...says(
    'frontend/src/features/downloads/lib/platforms.ts',
    'user app 2, download page',
    'Windows',
    'macOS',
    'iOS',
    'Android'
  ),
  ...says('features/downloads', 'user app 9, requirements', 'Windows 10+', '64-bit', '2 GB RAM', 'macOS 10.14+'),
  ...says('features/downloads', 'user app 9, requirements', 'iOS 12.0+', '50 MB storage', 'Android 6.0+'),
  ...says('features/downloads', 'user app 9, requirements', '100 MB storage'),
  ...says('frontend/src/features/downloads/lib/platforms.ts', 'user app 9, listed sizes', '42.5 MB', '52.8 MB'),
  ...says('frontend/src/features/downloads/lib/platforms.ts', 'user app 9, listed sizes', '38.1 MB', '41.7 MB'),
  ...says('frontend/src/features/downloads/lib/platforms.ts', 'user app 9, default version', '1.0.0'),
  ...says('app/downloads/platforms.ts', 'user app 9, default version', '1.0.0'),
  ...says('features/downloads', 'user app 8, download problems', 'Download Failed', 'Download Unavailable'),
  ...says(
    'features/downloads',
    'user app 8, download problems',
    '{platform} version is not yet available for download.'
  ),
  ...says('features/downloads', 'user app 8, download problems', 'Download Error', 'Download failed with status {n}'),

  // Every signed-in screen.
  ...says('components/bottom-navigation', 'user app 2, bottom navigation', 'Home', 'Servers', 'Plans', 'Settings'),
  ...says('components/theme-toggle', 'user app 2, theme toggle', 'Light', 'Dark', 'System'),
  ...says('frontend/src/theme/theme-preference.ts', 'user app 4, theme', 'vpn-ui-theme'),
  ...says('components/health', 'user app 4, status rule', 'Excellent', 'Good', 'Fair', 'Poor', 'Offline'),
  ...says('lib', 'user app 4, authentication', 'Unauthorized', 'You are logged out. Logging in again...'),
  ...says('components/verify-email', 'user app 4, verification', 'Verification Email Sent'),
  ...says('features/settings', 'user app 4, verification', 'Verification Email Sent'),

  // Dashboard.
  ...says('features/dashboard', 'user app 2, home dashboard', 'Free Plan', 'Monthly Plan', 'Yearly Plan'),
  ...says('features/dashboard', 'user app 2, home dashboard', 'Welcome back, {name}!', 'Setting up your dashboard...'),
  ...says('features/dashboard/customize', 'user app 2, home dashboard', 'View VPN Tutorial'),
  ...says('features/dashboard/grid', 'user app 2, home dashboard', 'Your dashboard is empty', 'Customize Dashboard'),
  ...says('features/dashboard/grid', 'user app 2, home dashboard', 'Setting up your dashboard...'),
  ...says('features/dashboard/customize', 'user app 2, dashboard customization dialog', 'Layout', 'Widgets'),
  ...says('features/dashboard/customize', 'user app 2, dashboard customization dialog', 'Appearance', 'Reset', 'Save'),
  ...says('features/dashboard/customize', 'user app 4, dashboard config', 'Dashboard Updated', 'Dashboard Reset'),
  ...says(
    'features/dashboard/customize',
    'user app 4, dashboard config',
    'Dashboard has been reset to default configuration.'
  ),
  ...says('features/dashboard/customize', 'user app 8, save config failure', 'Update Failed'),
  ...says(
    'features/dashboard/customize',
    'user app 8, save config failure',
    'Failed to save dashboard configuration. Please try again.'
  ),
  ...says('components/account-menu', 'decisions, /app', 'Admin Panel'),
  ...says('features/dashboard', 'user app 4, connection widget', 'Connected', 'Disconnected'),
  ...says('features/dashboard', 'user app 4, widget shortcuts', 'Change Server', 'Server Selection', 'Upgrade'),
  ...says('features/dashboard/widgets', 'user app 3, widget', 'Unknown widget type: {type}'),
  ...says('features/dashboard/widgets/server-health', 'user app 4, server health refresh', 'Checking...'),
  ...says('features/dashboard/widgets/server-health', 'user app 4, summary', 'Healthy', 'Warning', 'Offline'),
  ...says('features/dashboard/widgets/server-health', 'user app 8, empty states', 'No servers available'),
  ...says('features/dashboard/widgets/server-info', 'user app 8, empty states', 'No server selected'),
  ...says('features/dashboard/widgets/usage-stats', 'user app 6', 'Unlimited Usage', 'Premium Plan Active'),
  ...says('features/dashboard/widgets/upgrade-prompt', 'user app 4, widget shortcuts', 'Upgrade'),

  // Servers and connecting.
  ...says('features/servers', 'user app 2, select server screen', 'Select Server', 'Search servers...'),
  ...says('features/servers', 'user app 2, select server screen', 'Free Servers', 'No free servers found'),
  ...says('features/servers', 'user app 2, select server screen', 'Premium Servers', 'Locked'),
  ...says('features/servers', 'user app 2, select server screen', 'Upgrade to Access Premium Servers'),
  ...says('features/servers', 'user app 2, select server screen', 'Connect', 'Connecting...'),
  ...says(
    'features/connect',
    'user app 4, connect',
    'Premium Server',
    'Upgrade to access premium servers',
    'Connected'
  ),
  ...says('features/connect', 'user app 8, connect failures', 'Upgrade Required', 'Connection Failed'),
  ...says('features/connect', 'user app 8, connect failures', 'Failed to connect to VPN'),
  ...says('features/connect', 'decisions, connecting', 'Import the file or scan the code to start the tunnel'),
  ...says('features/connect', 'decisions, connecting', 'Waiting for your device', 'Keep on this device?'),
  ...says('features/connect', 'decisions, connecting', 'Not on the machine that runs the node', 'IPv4 only', 'DNS'),
  ...says(
    'features/connect',
    'decisions, connecting',
    'Now switch the tunnel off in WireGuard, or this device stays offline'
  ),
  ...says('features/dashboard', 'decisions, connecting', 'Waiting for your device'),
  ...says(
    'features/dashboard',
    'decisions, connecting',
    'Now switch the tunnel off in WireGuard, or this device stays offline'
  ),
  ...says('features/dashboard', 'decisions, connecting', 'Verify your e-mail to get 5 connections'),
  ...says('app/vpn/errors.ts', 'decisions, connecting', 'Verify your e-mail to get 5 connections'),
  ...says('app/vpn/actions/connect_device.ts', 'decisions, connecting', 'Server-made key'),
  ...[
    'features/dashboard',
    'features/dashboard/widgets/connection-history',
    'features/dashboard/widgets/quick-stats',
    'features/dashboard/widgets/server-health',
    'features/dashboard/widgets/server-info',
    'features/dashboard/widgets/server-selection',
    'features/servers',
  ].flatMap((place) => says(place, 'decisions, demo fleet', 'Demo')),

  // Plans. The prices there are the catalogue's: tests of `features/plans` check how they are written.
  ...says('features/plans', 'user app 2, plans screen', 'Choose Your Plan', 'Current: Monthly Plan'),
  ...says('features/plans', 'user app 2, plans screen', 'Current: Yearly Plan', 'Status: {status}'),
  ...says('lib/billing', 'user app 2, plans screen', 'Cancel'),
  ...says('components/payment', 'user app 2, plans screen', 'Processing...'),
  ...says('features/plans', 'user app 2, plans screen', 'Popular', 'Save 58%', '30-day money-back guarantee'),
  ...says('features/plans', 'user app 2, plans screen', 'Cancel anytime • Secure payment with a card payment provider'),
  ...says('features/plans', 'user app 2, plans screen', 'Complete Payment'),
  ...says('features/plans', 'user app 2, plans screen', 'Subscribe to Monthly Plan', 'Subscribe to Yearly Plan'),
  ...says('features/plans', 'user app 3, plan definitions', 'Free', 'Monthly', 'Yearly'),
  ...says('lib/billing', 'user app 3, plan definitions', 'per month', 'per year'),
  ...says('features/plans', 'user app 3, free plan', '5 connections per month', '3 server locations', 'Basic support'),
  ...says('features/plans', 'user app 3, free plan', 'Ads supported'),
  ...says('features/plans', 'user app 3, monthly plan', 'Unlimited connections', '50+ server locations', 'No ads'),
  ...says('features/plans', 'user app 3, monthly plan', 'Priority support', 'Kill switch protection'),
  ...says('features/plans', 'user app 3, yearly plan', 'Everything in Monthly', 'Save 58% annually'),
  ...says('features/plans', 'user app 3, yearly plan', 'Premium server access', 'Advanced security features'),
  ...says('features/plans', 'user app 5, plans', 'Current Plan'),
  ...says('features/plans', 'user app 4, plan state', 'Creating...', 'Payment Successful'),
  ...says('features/plans', 'user app 4, plan state', 'You are now subscribed to the monthly plan!'),
  ...says('features/plans', 'user app 4, plan state', 'You are now subscribed to the yearly plan!'),
  ...says('lib/billing', 'user app 4, plan state', 'Are you sure you want to cancel your subscription?'),
  ...says('lib/billing', 'user app 4, plan state', 'Canceling...', 'Subscription Canceled'),
  ...says('lib/billing', 'user app 4, plan state', 'Your subscription has been canceled successfully'),
  ...says('features/plans', 'user app 8', 'Subscription Error', 'Failed to create subscription', 'Payment Failed'),
  ...says('lib/billing', 'user app 8', 'Cancellation Failed', 'Failed to cancel subscription'),
  ...says('components/payment', 'user app 8', 'Payment Failed'),
  ...says('features/plans', 'user app 8, checkout page', 'You are now subscribed!'),
  ...says('features/plans', 'user app 7, switch', 'Payment Method Updated', 'Successfully switched to {name}'),
  ...says('features/plans', 'user app 8, switch', 'Switch Failed', 'Failed to switch payment method'),
  ...says('features/plans', 'user app 8, empty states', 'No Payment Methods Available'),
  ...says('features/subscription', 'decisions, Manage Subscription', 'Manage Subscription'),
  ...says('lib/billing', 'payment in test mode', 'Test mode – nothing is charged'),

  // Settings.
  ...says('features/settings', 'user app 2, settings screen', 'Settings', 'Appearance', 'Profile'),
  ...says('features/settings', 'user app 2, settings screen', 'Account Information', 'Connections used'),
  ...says('features/settings', 'user app 2, settings screen', 'Account status', 'Member since', 'Subscription'),
  ...says('features/settings', 'user app 2, settings screen', 'Manage Subscription', 'Security', 'AES-256 encryption'),
  ...says('features/settings', 'user app 2, settings screen', 'Auto-Connect', 'Sign Out'),
  ...says('features/settings', 'user app 2, settings screen', 'Free Plan', 'Monthly Plan', 'Yearly Plan'),
  ...says('features/settings', 'decisions, privacy', 'AES-256-GCM', 'ChaCha20-Poly1305'),

  // Onboarding.
  ...says('features/onboarding', 'user app 2, onboarding wizard', 'Step {step} of {count}', 'Previous', 'Skip', 'Next'),
  ...says('features/onboarding', 'user app 2, onboarding wizard', 'Get Started', '150+ locations', '25+ countries'),
  ...says('features/onboarding', 'user app 4, onboarding', 'Welcome aboard!'),
  ...says(
    'features/onboarding',
    'decisions, onboarding',
    'Welcome to {brand}',
    'Verify your e-mail',
    'Choose a server'
  ),
  ...says('features/onboarding', 'decisions, onboarding', 'Connect a device', 'Your dashboard', 'Plans', 'Ready'),

  // The console.
  ...says('admin/src/app/texts.ts', 'admin area 4, admin access', 'Access Denied', "You don't have admin permissions"),
  ...says('admin/src/app/texts.ts', 'admin area 6', 'Access Denied - This area is restricted to administrators only.'),
  ...says('admin/src/plugins/settings/texts.ts', 'admin area 2, settings block', 'Email notifications', 'Configure'),
  ...says('admin/src/plugins/settings/texts.ts', 'admin area 2, settings block', 'System status', 'healthy'),
  ...says(
    'admin/src/plugins/emails/texts.ts',
    'admin area 8, emails',
    'Email marked as read',
    'Failed to mark as read'
  ),
  ...says(
    'admin/src/plugins/emails/texts.ts',
    'admin area 3, support email',
    'High',
    'Medium',
    'Low',
    'Unread',
    'Read'
  ),
  ...says(
    'admin/src/plugins/payment-gateways/texts.ts',
    'admin area 8, payment gateways',
    'Payment gateway created successfully',
    'Payment gateway updated successfully',
    'Payment gateway deleted successfully',
    'Failed to create payment gateway',
    'Failed to update payment gateway',
    'Failed to delete payment gateway'
  ),
  ...says(
    'admin/src/plugins/stripe-dashboard/texts.ts',
    'admin area 2, financial analytics',
    'No Financial Data Available'
  ),
  ...says(
    'admin/src/plugins/trophies/texts.ts',
    'admin area 2, achievements',
    'All',
    'Security',
    'Performance',
    'Usage',
    'Special'
  ),
  ...says('admin/src/plugins/trophies/texts.ts', 'admin area 3, achievement', 'Common', 'Rare', 'Epic', 'Legendary'),
  ...says(
    'admin/src/plugins/ai-advisor/texts.ts',
    'admin area 2, AI financial advisor',
    'Insights',
    'Recommendations',
    'Growth',
    'Custom query'
  ),
  ...says(
    'admin/src/plugins/ai-advisor/texts.ts',
    'admin area 5 and 8, AI custom query',
    'Query Required',
    'Please enter a financial question or area of focus',
    'Analysis Failed',
    'Unable to generate custom insights. Please try again.'
  ),
  ...says('admin/src/kernel/upload/texts.ts', 'admin area 5 and 8, uploads', 'Upload Complete', 'Upload Errors'),
  ...says(
    'app/shared/upload_texts.ts',
    'admin area 5 and 8, uploads',
    'File "{name}" is too large. Maximum size is {size}.',
    'File type "{ext}" is not supported.'
  ),
  ...says('admin/src/plugins/files/texts.ts', 'admin area 2, file manager', 'Browse', 'Root', 'Create', 'Save'),
  ...says(
    'admin/src/plugins/files/texts.ts',
    'admin area 2, file manager',
    'Name',
    'Size',
    'Modified',
    'Permissions',
    'Actions'
  ),
  ...says('admin/src/plugins/files/texts.ts', 'admin area 2, file manager', 'Upload Files', 'Upload'),
  ...says(
    'admin/src/plugins/files/texts.ts',
    'admin area 2, smart search',
    'Smart Search',
    'Clear All',
    'Showing {shown} of {total} items',
    'Readable',
    'Writable',
    'Executable',
    'Include hidden files',
    'All',
    'Files only',
    'Directories only'
  ),
  ...says(
    'app/shared/file_search.ts',
    'admin area 2, smart search',
    'Code',
    'Web',
    'Data',
    'Document',
    'Image',
    'Archive'
  ),
  ...says(
    'app/shared/file_search.ts',
    'admin area 5, size buckets',
    'Under 1 MB',
    '1-10 MB',
    '10-100 MB',
    'Over 100 MB'
  ),
  ...says('admin/src/plugins/files/texts.ts', 'admin area 5', 'Are you sure you want to delete "{name}"?'),
  ...says(
    'admin/src/plugins/files/texts.ts',
    'admin area 8, files',
    'Failed to delete file',
    'Failed to save file',
    'Failed to create file/directory',
    'File deleted successfully',
    'File saved successfully',
    '{type} created successfully',
    'File',
    'Directory',
    'Downloading {name}',
    'File uploaded successfully',
    'Failed to upload file'
  ),
  ...says(
    'admin/src/plugins/users/texts.ts',
    'admin area 8, users',
    'User created successfully',
    'User updated successfully',
    'User deleted successfully',
    'Failed to create user',
    'Failed to update user',
    'Failed to delete user'
  ),
]
