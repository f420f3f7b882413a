/** What the window is sent when React listens to a server-rendered page. */
export const hydrationEvent = 'hydration';
