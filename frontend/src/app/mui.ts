/** The theme of MUI. Documents name it, so that it comes beside the screens that need it. */
export { makeTheme, MuiTheme } from '~/theme/mui-theme'
