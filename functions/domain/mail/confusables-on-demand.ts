/** Unicode's table of characters that look alike (UTS 39): 6,000 of them, in one regular expression. */
export { default as unhomoglyph } from 'unhomoglyph'
