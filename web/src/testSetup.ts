// Before a test imports any part of the page, so that none keeps the browser's own fetch.
import '#testServer.ts';
