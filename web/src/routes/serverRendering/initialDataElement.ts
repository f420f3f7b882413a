/** The element of a server-rendered document that holds the answers its page already has. */
export const initialDataElement = 'answers';
