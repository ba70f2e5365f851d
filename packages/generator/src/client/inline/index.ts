/** The inline script of every page. */
import './preferences.ts'
import './intent.ts'
import './moved-anchor.ts'
import './remembered-tabs.ts'
