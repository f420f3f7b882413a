-- Main gear and hull material become columns: vessels are filtered by them.
ALTER TABLE vessel ADD COLUMN main_gear text, ADD COLUMN hull_material text;

UPDATE vessel SET
  main_gear = extended #>> '{fleetRegister,mainGear}',
  hull_material = extended #>> '{fleetRegister,hullMaterial}',
  extended = extended #- '{fleetRegister,mainGear}' #- '{fleetRegister,hullMaterial}'
WHERE extended ? 'fleetRegister';
UPDATE vessel SET extended = extended - 'fleetRegister' WHERE extended -> 'fleetRegister' = '{}';
