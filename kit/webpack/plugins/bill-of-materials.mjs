// @ts-check
import * as CDX from '@cyclonedx/cyclonedx-library';

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
