import { useInstallation } from './installation.ts';

/** Whether there are more vessels than a page loads; undefined until the server has answered. */
export function useLargeRegister(): boolean | undefined {
  const installation = useInstallation();
  return installation && installation.largeRegister === true;
}
