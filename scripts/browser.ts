import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** An installed Chromium or Chrome: the one in CHROME_PATH, else in the usual places, else the test tool's own. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  return [...(named === undefined || named === '' ? [] : [named]), ...places, chromium.executablePath()].find(
    existsSync,
  );
}

/** Installs one: Debian's package if we are root, else the test tool's own download. */
export async function installBrowser(): Promise<string | undefined> {
  const root = process.getuid?.() === 0;
  const ways: readonly (readonly [string, readonly (readonly [string, readonly string[]])[]])[] = [
    ...(root && existsSync('/usr/bin/apt-get')
      ? ([
          [
            "Debian's chromium",
            [
              ['apt-get', ['update', '-q']],
              ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']],
            ],
          ],
        ] as const)
      : []),
    ["the test tool's Chromium", [['npx', ['--no-install', 'playwright-core', 'install', 'chromium']]]],
  ];
  for (const [name, commands] of ways) {
    console.log(`No Chromium or Chrome found; installing ${name}.`);
    try {
      for (const [command, args] of commands) {
        execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      }
    } catch {
      console.log(`Installing ${name} did not work.`);
    }
    const browser = findBrowser();
    if (browser !== undefined) return browser;
  }
  return undefined;
}
