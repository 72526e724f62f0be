/** Texts around every public page. */
export default {
  skip: 'Skip to the content',
  nav: {
    label: 'Main',
    menu: 'Menu',
    features: 'Features',
    pricing: 'Pricing',
    download: 'Download',
    contact: 'Contact',
    signIn: 'Sign In',
    start: 'Get Started',
  },
  footer: {
    label: 'Footer',
    line: 'A VPN that carries what is private under the public road.',
    product: 'Product',
    help: 'Help',
    company: 'Company',
    links: {
      help: 'Help center',
      setup: 'Set-up guide',
      status: 'Service status',
      about: 'About us',
      privacy: 'Privacy',
      terms: 'Terms',
      blog: 'Blog',
    },
  },
}
