/** The theme as a file of its own: documents name it, and it comes beside the screens that need it. */
export { makeTheme, MuiTheme } from '~/theme/mui-theme'
