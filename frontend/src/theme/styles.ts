/** Global styles of both apps: faces, tokens, the few rules for bare elements. */
import './fonts.css'
import './tokens.css'
import './base.css'
