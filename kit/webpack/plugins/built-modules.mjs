// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AddedFiles } from './built-files.mjs';
import * as CDX from '@cyclonedx/cyclonedx-library';

/**
 * One module of a build: the package it comes from with its licence, its path there, its size in bytes
 * before it was minified, and the files of the build that hold it.
 * @typedef {{ package: string, version: string, license?: string, path: string, bytes: number, files: string[] }} BuiltModule
 */

/**
 * Writes what a build consists of, by webpack's own list: for tests, and as a bill of materials, which publishing keeps.
 */
export function builtModules() {
  return new AddedFiles((compilation) => {
    const modules = modulesIn(compilation);
    return { '.modules.json': JSON.stringify(modules), 'sbom.cdx.json': billOf(modules) };
  });
}

/**
 * The modules in the files of a build, without what webpack generates itself.
 * @param {import('webpack').Compilation} compilation
 * @returns {BuiltModule[]}
 */
function modulesIn({ chunks, chunkGraph }) {
  /** @type {Map<string, BuiltModule>} */
  const found = new Map();
  for (const chunk of chunks) {
    for (const module of [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(partsOf)) {
      const resource = module.nameForCondition();
      // Code that webpack and Module Federation generate belongs to no package.
      if (!resource || resource.includes(`${path.sep}.federation${path.sep}`)) continue;
      const extension = module.type.startsWith('css/') ? '.css' : '.js';
      const files = [...chunk.files].filter((file) => file.endsWith(extension));
      const key = `${resource} ${extension}`;
      const known = found.get(key)?.files ?? [];
      found.set(key, {
        ...originOf(resource),
        bytes: Math.round(module.size()),
        files: [...new Set([...known, ...files])].sort(),
      });
    }
  }
  return [...found.values()];
}

/** @param {import('webpack').Module & { modules?: Iterable<import('webpack').Module> }} module maybe several in one */
function partsOf(module) {
  return module.modules ? [...module.modules] : [module];
}

/** @param {string} resource the file of a module */
function originOf(resource) {
  const folder = packageFolder(path.dirname(resource));
  const { name = '', version = '', license } = folder ? readPackage(folder) : {};
  const inside = path.relative(folder ?? '', resource).replaceAll(path.sep, '/');
  return { package: name, version, license, path: inside };
}

/**
 * The folder of the package that a folder belongs to.
 * @param {string} folder
 * @returns {string | undefined}
 */
function packageFolder(folder) {
  // Some packages have another package.json in a subfolder, without a name or with another one.
  const [, installed] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(folder) ?? [];
  if (installed) return installed;
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : packageFolder(parent);
}

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * A software bill of materials: the packages of which a build holds code, with their versions and licences.
 * The same build has the same bill, byte for byte.
 * @param {Pick<import('./built-modules.mjs').BuiltModule, 'package' | 'version' | 'license'>[]} modules
 * @returns {string} JSON of CycloneDX 1.6
 */
export function billOf(modules) {
  const bill = new CDX.Models.Bom();
  for (const { package: name, version, license } of modules) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const component = new CDX.Models.Component(CDX.Enums.ComponentType.Library, name, {
      ...{ version, purl, bomRef: purl },
    });
    if (license) component.licenses.add(new CDX.Models.LicenseExpression(license));
    if (![...bill.components].some((known) => known.purl === purl)) bill.components.add(component);
  }
  const factory = new CDX.Serialize.JSON.Normalize.Factory(CDX.Spec.Spec1dot6);
  return new CDX.Serialize.JsonSerializer(factory).serialize(bill, { sortLists: true, space: 2 });
}
