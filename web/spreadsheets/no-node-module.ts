/** What the library that makes slides gets in the browser for the Node modules that it imports but uses only in Node. */
export default {}
