export const messages = {
  tagline: 'Your Privacy is Our Priority',
  loading: (brand: string) => `Loading ${brand}`,
}
