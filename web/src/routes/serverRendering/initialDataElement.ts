/** The element of a server-rendered document with the answers for its page. */
export const initialDataElement = 'answers';
