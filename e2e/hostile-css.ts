/** The style sheet of a shop that restyles everything. */
export const hostileCss = `
* { all: unset !important; color: red !important; font: 40px serif !important; direction: rtl !important }
html { font-size: 60px !important; overflow: hidden !important; --primary: #00ff00; --button-radius: 99px; --body-radius: 0px }
div:not([id]), section, dialog, button, input { display: inline !important; opacity: .2 !important; position: static !important }
*::before, *::after { content: "!" !important; position: fixed !important; inset: 0 !important; background: red !important }
dialog::backdrop { background: none !important }
div:not([id]) { visibility: hidden !important; transform: scale(.1) !important }
`
