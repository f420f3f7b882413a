import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The same engine without windows: a journey takes a third less of the processor in it. */
const shell = '/usr/bin/chromium-headless-shell';
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

function firstOf(candidates: readonly string[]): string | undefined {
  const named = process.env['CHROME_PATH'] ?? '';
  return [...(named === '' ? [] : [named]), ...candidates, chromium.executablePath()].find((file) => existsSync(file));
}

/** An installed Chromium or Chrome: the one CHROME_PATH names, else where systems put it, else the test tool's own. */
export function findBrowser(): string | undefined {
  return firstOf([...places, shell]);
}

/** The browser of the journeys: the lightest that is installed. */
export function findTestBrowser(): string | undefined {
  return firstOf([shell, ...places]);
}

/** Installs one for the journeys: Debian's package where we are root, else the test tool's own download. */
export async function installBrowser(): Promise<string | undefined> {
  const root = process.getuid?.() === 0;
  const ways: readonly (readonly [string, readonly (readonly [string, readonly string[]])[]])[] = [
    ...(root && existsSync('/usr/bin/apt-get')
      ? ([
          [
            "Debian's chromium-headless-shell",
            [
              ['apt-get', ['update', '-q']],
              ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']],
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
    const browser = findTestBrowser();
    if (browser !== undefined) return browser;
  }
  return undefined;
}
