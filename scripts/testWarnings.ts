/**
 * A connection takes one query and keeps a second one for when that is answered. The driver warns of a third, and its next
 * version refuses it: then the tests fail, with the place in the code.
 */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning;
});
