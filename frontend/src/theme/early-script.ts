import { THEME_KEY } from './theme-preference'

/** Runs in the head, before anything is painted: the page appears in the chosen scheme at once. */
export const earlyScript =
  `(function(d,t){try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}` +
  `d.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'` +
  `})(document.documentElement)`
