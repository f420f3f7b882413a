/** The element of a painted document that holds what its page need not ask for any more. */
export const answersElement = 'answers';
