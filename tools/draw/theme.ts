/** The style sheet inside each drawing: light, or dark if the reader's system is. */

export const styleSheet = `
svg{--paper:#fff;--group:#0f2a4a0a;--state:#fff;--edge:#c4cdd9;--ink:#111b2b;--soft:#5a6779;--line:#8593a6;
--busy:#fff4df;--busy-edge:#e3a53c;--event:#eceffe;--event-edge:#b5bff5;--event-ink:#2c3a9e;
--automatic:#e6f6f2;--automatic-edge:#93cfc1;--automatic-ink:#0d5c4e;--failure:#fdeaea;--failure-edge:#efb0b0;--failure-ink:#9a1f1f;
--view:#f3ecfd;--view-ink:#6a3fb0;--chip:#e4e9ef;--halo:#f0f3f6;color-scheme:light dark}
@media (prefers-color-scheme:dark){svg{--paper:#0e141d;--group:#a9c7ff0d;--state:#222e3f;--edge:#3b4a5e;--ink:#e9eef6;--soft:#9fb0c5;--line:#71839b;
--busy:#33270f;--busy-edge:#b9832a;--event:#212a52;--event-edge:#4a58a8;--event-ink:#c6d0ff;
--automatic:#11312c;--automatic-edge:#2f7566;--automatic-ink:#a3e5d5;--failure:#3b191c;--failure-edge:#8a3b41;--failure-ink:#ffb9bb;
--view:#2c2144;--view-ink:#cdb4ff;--chip:#263242;--halo:#151c27}}
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;fill:var(--ink);white-space:pre}
.paper{fill:var(--paper)}
.heading{font-size:22px;font-weight:700}
.counts{font-size:12px;fill:var(--soft)}
.title{font-size:14px;font-weight:650}
.note,.word,.detail,.guard{font-size:11px}
.note,.word{fill:var(--soft)}
.event{font-size:11.5px;font-weight:650}
.over .title,.over .word,.over .detail,.over .note{paint-order:stroke;stroke:var(--halo);stroke-width:4px;stroke-linejoin:round}
.guard{fill:var(--soft)}
.action{font-size:10.5px;fill:var(--soft)}
.chip{font-size:10px;fill:var(--soft)}
.state{fill:var(--state);stroke:var(--edge)}
.group{fill:var(--group);stroke:var(--edge)}
.region{stroke-dasharray:6 4;stroke:var(--line)}
.busy{fill:var(--busy);stroke:var(--busy-edge)}
.final{stroke:var(--ink)}
.inner{fill:none}
.plate-event{fill:var(--event);stroke:var(--event-edge)}
.plate-automatic{fill:var(--automatic);stroke:var(--automatic-edge)}
.plate-failure{fill:var(--failure);stroke:var(--failure-edge)}
.plate-chip{fill:var(--chip)}
.plate-view{fill:var(--view)}
.in-event .event{fill:var(--event-ink)}
.in-automatic .event{fill:var(--automatic-ink)}
.in-failure .event{fill:var(--failure-ink)}
.in-view .chip{fill:var(--view-ink)}
.line{fill:none;stroke:var(--line);stroke-width:1.25}
.line-failure{stroke:var(--failure-edge)}
.head{fill:var(--line)}
.dot{fill:var(--ink)}
`.replaceAll('\n', '')
