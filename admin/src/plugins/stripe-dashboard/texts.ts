/** Texts that the specification quotes. */
export const texts = {
  empty: 'No Financial Data Available',
}
