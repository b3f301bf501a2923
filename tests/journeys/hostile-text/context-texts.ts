import type { HostileRow } from './hostile-text.ts';

/** Texts that leave what they are written into: a quoted value, a string, an element with text. */
export const CONTEXT_TEXTS: readonly HostileRow[] = [
  ['out of double quotes, into an element', 'double', '"><img src=x onerror=RUN>'],
  ['out of double quotes, into a handler', 'double', '" autofocus onfocus="RUN'],
  ['out of double quotes, into a script', 'double', '"><script>RUN</script>'],
  ['out of double quotes, into SVG', 'double', '"/><svg/onload=RUN>'],
  ['out of single quotes, into a handler', 'single', "' autofocus onfocus='RUN"],
  ['out of single quotes, into an element', 'single', "'><img src=x onerror=RUN>"],
  ['out of no quotes', 'bare', 'x onerror=RUN '],
  ['out of no quotes, into an element', 'bare', 'x><script>RUN</script>'],
  ['out of a comment', 'comment', '--><img src=x onerror=RUN>'],
  ['out of a comment, the other way', 'comment', '--!><img src=x onerror=RUN>'],
  ['out of a title', 'title', '</title><img src=x onerror=RUN>'],
  ['out of a text field', 'textarea', '</textarea><script>RUN</script>'],
  ['out of a style', 'style', '</style><img src=x onerror=RUN>'],
  ['out of the page data', 'json', '</script><script>RUN</script>'],
  ['out of the page data, in mixed case', 'json', '</ScRiPt ><img src=x onerror=RUN>'],
  [
    'out of the page data, after a comment',
    'json',
    '<!--<script></script></script><script>RUN</script>',
  ],
  ['out of a string in double quotes', 'script-double', '";RUN;//'],
  ['out of a string, its quote escaped', 'script-escaped', '\\";RUN;//'],
  ['out of a string by a line separator', 'script-double', '\u2028";RUN;//'],
  ['out of a string in single quotes', 'script-single', "';RUN;//"],
  ['out of a string, as an expression', 'script-single', "'-RUN;//"],
  ['out of a string, by its script', 'script-single', '</script><script>RUN</script>'],
  ['in a string within backquotes', 'script-back', '${RUN}`//'],
  ['out of a string within backquotes', 'script-back', '`;RUN;//'],
  ['a document of a frame', 'srcdoc', '<script>parent.RUN</script>'],
];

/** Texts that run where they are followed as an address. */
export const ADDRESS_TEXTS: readonly HostileRow[] = [
  ['a script as an address', 'address', 'javascript:parent.RUN'],
  ['in mixed case', 'address', 'JaVaScRiPt:parent.RUN'],
  ['after a space and a control character', 'address', ' \u0001javascript:parent.RUN'],
  ['with a tab in its name', 'address', 'java\tscript:parent.RUN'],
  ['with a line break in its name', 'address', 'java\nscript:parent.RUN'],
  ['with what looks like a host', 'address', 'javascript://host.example/%0Aparent.RUN'],
  ['encoded', 'address', 'javascript:parent.%72an(NUMBER)'],
  ['a page as an address', 'address', 'data:text/html,<script>RUN</script>'],
  ['an encoded page as an address', 'address', 'data:text/html,%3Cscript%3ERUN%3C/script%3E'],
  [
    'SVG as an address',
    'address',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>RUN</script></svg>',
  ],
];

/** Texts that change as they are read twice, or that other programs run. */
export const OTHER_TEXTS: readonly HostileRow[] = [
  [
    'a mutation by a style within SVG',
    'inner',
    '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  ],
  [
    'a mutation by MathML',
    'inner',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;" src=x onerror=RUN>',
  ],
  ['a mutation by a template', 'inner', '<noscript><p title="</noscript><img src=x onerror=RUN>">'],
  ['text from right to left', 'inner', '\u202e<img src=x onerror=RUN>\u202c'],
  ['zero bytes, written as entities', 'inner', '&#0;<img src=x onerror="ran&#40;NUMBER)">&#0;'],
  ['a style that was code', 'elsewhere', '<b style="width:expression(RUN)">x</b>'],
  ['braces of a template', 'template', '{{RUN}}'],
  ['braces of a template, by the constructor', 'template', "{{constructor.constructor('RUN')()}}"],
  ['a template of another kind', 'elsewhere', '<%= RUN %>#{RUN}'],
  ['names of every object', 'elsewhere', '__proto__ constructor prototype ]][RUN]'],
];
