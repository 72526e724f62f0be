/** Full-page navigation, for addresses that the server answers. Kept apart so that tests can watch it. */
export const navigation = {
  assign(url: string) {
    location.assign(url)
  },
  reload() {
    location.reload()
  },
}
