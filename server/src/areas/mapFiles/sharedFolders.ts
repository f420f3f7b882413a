import { filesOfMapList, mapDataFolder } from '#marine/mapData/areaStore.ts';
import { weatherFolder } from '#marine/weather/frameStore.ts';
import { filesOfManifest } from '#marine/weather/manifest.ts';

/** A folder of the data folder whose lists name its other files, which never change. */
export interface SharedFolder {
  readonly name: string;
  readonly path: (dataFolder: string) => string;
  /** @returns the files that a list names; undefined if it is no list, or a damaged one */
  readonly filesOf: (listName: string, content: string) => readonly string[] | undefined;
}

export const mapFolder: SharedFolder = { name: 'chart', path: mapDataFolder, filesOf: filesOfMapList };
export const forecastFolder: SharedFolder = { name: 'weather', path: weatherFolder, filesOf: filesOfManifest };

export const sharedFolders: readonly SharedFolder[] = [mapFolder, forecastFolder];
