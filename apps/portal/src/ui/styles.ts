import './fonts.css'
import './tokens.css'
import './base.css'
import './shell.css'
