import { chromium, type Browser } from 'playwright-core';

/**
 * What the browser need not do. The first two draw suggestions below its own address bar, a page each that nobody sees
 * and that cost more than the page under test. The others are the test tool's own: of two such lists the last counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * A browser in a container has neither its sandbox nor a graphics card. The map needs WebGL all the same, so that is
 * computed; the page around it is not put together by a graphics card that isn't there, which would take twice the time.
 */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-sandbox',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** Starts the browser of the journeys. Throws with what to install when there is none. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (executablePath === undefined || executablePath === '') {
    throw new Error(
      'The journeys need Chromium or Chrome: install one (on Debian: apt-get install chromium) or name it with CHROME_PATH.',
    );
  }
  return chromium.launch({ executablePath, headless: true, args: flags });
}
