using UnrealBuildTool;

public class VoiceDemoTarget : TargetRules
{
    public VoiceDemoTarget(TargetInfo Target) : base(Target)
    {
        Type = TargetType.Game;
        DefaultBuildSettings = BuildSettingsVersion.Latest;
        IncludeOrderVersion = EngineIncludeOrderVersion.Latest;
        ExtraModuleNames.Add("VoiceDemo");
    }
}
