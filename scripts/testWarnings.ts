/**
 * A connection takes one query and keeps a second one for when that is answered. The driver warns of a third, and its next
 * version refuses it: then the tests fail, with the place in the code.
 */
function refuseQueuedQueries(warning: Error): void {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning;
}

// The files of a worker share its process, and each of them begins here.
const isRefusing = process.listeners('warning').some(({ name }) => name === refuseQueuedQueries.name);
if (!isRefusing) process.on('warning', refuseQueuedQueries);
