// @ts-check
import * as CDX from '@cyclonedx/cyclonedx-library';
import { modulesIn } from './built-modules.mjs';

/**
 * Writes a software bill of materials, `sbom.cdx.json`, into a build: the packages of which the build
 * holds code, with their versions and licences. The same build has the same bill, byte for byte.
 * Publishing keeps it, and no server sends it.
 */
export class BillOfMaterials {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    hooks.thisCompilation.tap(BillOfMaterials.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: BillOfMaterials.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const source = new webpack.sources.RawSource(billOf(modulesIn(compilation)));
          compilation.emitAsset('sbom.cdx.json', source);
        },
      );
    });
  }
}

/**
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
