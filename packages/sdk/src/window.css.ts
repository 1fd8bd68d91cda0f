/*
 * All styles of the SDK. An important rule inside a shadow root overrides an important rule of the
 * page, so the host is reset here and not on the element. Sizes are in pixels, because a shop's root
 * may have any font size.
 */
export const windowCss = `
:host{all:initial!important;display:block!important;direction:ltr!important;unicode-bidi:isolate!important}
:host::before,:host::after{content:none!important}
*,::before,::after{box-sizing:border-box}
.window{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:#14212B;background:#fff;
border:1px solid #E3E9EE;border-top:4px solid var(--secondary);border-radius:var(--body-radius);
padding:max(20px,calc(var(--body-radius)*.3));width:100%;max-width:min(480px,100vw - 16px);text-align:left;overflow-wrap:break-word}
.sums{container-type:inline-size}
.head{display:flex;gap:12px;align-items:flex-start;justify-content:space-between;margin-bottom:16px}
.logo{display:block;width:200px;max-width:100%;height:80px;margin-bottom:12px;object-fit:scale-down;object-position:left}
h2{font-size:20px;line-height:1.3;font-weight:600;margin:0}
p{margin:0 0 12px}
.quiet{color:#5B6B78;font-size:14px}
.note,input+.quiet{margin:12px 0 0}
label,legend{font-weight:500}
fieldset{border:0;margin:16px 0;padding:0;min-width:0}
legend{padding:0;margin-bottom:8px}
.field{margin:0 0 16px;min-width:134px}
input[type=text]{display:block;width:100%;min-height:44px;margin:6px 0 0;padding:8px 12px;font:inherit;color:inherit;
background:#fff;border:1px solid #5B6B78;border-radius:var(--button-radius)}
input[aria-invalid=true]{border-color:#B42318;border-width:2px}
input[type=range]{display:block;width:100%;height:28px;margin:8px 0 0;accent-color:var(--primary)}
.fault{color:#B42318;font-size:14px;margin:6px 0 0}
.fault::before{content:"⚠ ";content:"⚠ "/""}
.fault:empty,.failure:empty{display:none}
.failure{border-left:4px solid #B42318;padding:8px 12px;margin:0 0 12px;background:#FEF3F2}
.options{display:grid;grid-template-columns:repeat(auto-fit,minmax(60px,1fr));gap:8px}
.option{position:relative;display:block;font-weight:400}
.option input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.option span{display:block;min-height:44px;padding:9px 2px;text-align:center;border:1px solid #5B6B78;border-radius:var(--button-radius)}
.option input:checked+span{background:var(--primary);color:var(--on-primary);border-color:var(--primary-edge);
box-shadow:inset 0 0 0 1px var(--primary-edge);font-weight:600}
.consent{display:grid;grid-template-columns:24px 1fr;gap:4px 12px;margin:0 0 12px;font-size:14px}
.consent label{font-weight:400}
.consent input{width:24px;height:24px;margin:0;accent-color:var(--primary-edge)}
.consent .fault,.consent .quiet{grid-column:2;margin:0}
dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px;margin:0;padding:12px 16px;background:#F6F8FA;
border-left:4px solid var(--secondary);border-radius:var(--button-radius)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.main{font-size:20px;font-weight:600}
dt.main{font-size:16px;align-self:center}
output{display:block}
[hidden]{display:none}
details{margin-top:12px}
summary{cursor:pointer;min-height:24px;padding:4px 0;font-weight:500}
ol{list-style:none;margin:0;padding:0}
ol li{display:flex;justify-content:space-between;gap:16px;padding:4px 0;border-bottom:1px solid #E3E9EE;
font-variant-numeric:tabular-nums}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:10px 20px;font:inherit;font-weight:600;overflow-wrap:normal;
text-decoration:none;cursor:pointer;border:1px solid var(--primary-edge);border-radius:var(--button-radius);
background:var(--primary);color:var(--on-primary)}
.second{background:#fff;color:#14212B;border-color:#5B6B78}
.button[aria-disabled=true]{cursor:progress;opacity:.75}
.close{flex:none;width:44px;height:44px;margin:-8px -8px 0 0;padding:0;font:24px/1 system-ui,Arial,sans-serif;cursor:pointer;
background:none;border:0;border-radius:var(--button-radius);color:#14212B}
.bare{border:0;padding:0;background:none}
a{color:#00739E}
a.button{color:var(--on-primary)}
:focus-visible,.option input:focus-visible+span{outline:3px solid #14212B;outline-offset:2px}
.option input:focus-visible{outline:none}
h2:focus{outline:none}
dialog{width:calc(100% - 16px);max-width:480px;max-height:calc(100vh - 16px);max-height:calc(100dvh - 16px);margin:auto;
padding:0;border:0;background:#fff;border-radius:var(--body-radius);overflow:auto;overscroll-behavior:contain;
box-shadow:0 16px 48px rgba(20,33,43,.3)}
dialog::backdrop{background:rgba(20,33,43,.6)}
@container (max-width:380px){dt,dt.main{font-size:14px}.note{font-size:13px}}
@container (max-width:280px){dl{grid-template-columns:1fr;gap:0}dd{text-align:left;margin:0 0 6px}}
@container (max-width:180px){dl{padding:8px 6px}.main{font-size:15px}}
@media (prefers-reduced-motion:no-preference){.button,.option span{transition:background-color .12s}}
@media (forced-colors:active){.option input:checked+span{outline:2px solid;outline-offset:-4px}}
`
