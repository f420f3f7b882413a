import { chromium, type Browser } from 'playwright-core';

/**
 * Browser features to switch off. The first two draw suggestions below the address bar, each as an invisible page that
 * costs more than the page under test; the third keeps a process ready for a next page, which takes a fifth of the
 * processor time. The others are the test tool's own: only the last such list counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
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
 * A browser in a container has neither its sandbox nor a graphics card. The map still needs WebGL, which is computed in
 * software; the page around it is not composited by that, which would take twice the time.
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

/** Starts the browser of the journeys. Throws with what to install if there is none. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (executablePath === undefined || executablePath === '') {
    throw new Error(
      'The journeys need Chromium or Chrome: install one (on Debian: apt-get install chromium) or name it with CHROME_PATH.',
    );
  }
  return chromium.launch({ executablePath, headless: true, args: flags });
}
