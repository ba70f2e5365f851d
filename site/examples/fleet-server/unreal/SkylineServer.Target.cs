using UnrealBuildTool;

public class SkylineServerTarget : TargetRules
{
    public SkylineServerTarget(TargetInfo Target) : base(Target)
    {
        Type = TargetType.Server;
        DefaultBuildSettings = BuildSettingsVersion.V2;
        ExtraModuleNames.Add("Skyline");
    }
}
