export default {
  tagline: 'Your Privacy is Our Priority',
  noScript: 'Connecting needs JavaScript, because your keys are made in this browser.',
  loading: (brand: string) => `Loading ${brand}`,
}
